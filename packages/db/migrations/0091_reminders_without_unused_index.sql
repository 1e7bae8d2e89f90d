-- No statement looks for reminders by their time: each looks for the reminder of one customer about one car.
drop index last_minute_reminders_reminded_at_index;
