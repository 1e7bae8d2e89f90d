-- The record of a mail no longer holds the messages between a seller and the house, or between a visitor and a seller.
-- Records from before may: their mails can be written again from the messages themselves.
update notices set text = '•••'
where channel = 'mail'
  and ((kind = 'consignment.tell' and payload ? 'messageId') or kind = 'listings.contact-seller');
