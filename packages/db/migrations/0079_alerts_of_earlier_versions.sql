-- The earlier version marked an alert as being sent before it sent the message. Alerts are now sent within their transaction, so
-- nothing would ever end this state. Nobody knows whether their messages have arrived, and they are not sent again.
update saved_search_alerts set state = 'uncertain' where state = 'sending';
