-- Jobs delete the rows of these tables that have served their purpose, the oldest first.
-- Also finds the events that were not handled, which the metrics count.
create index provider_events_handled_at_index on provider_events (handled_at);
create index card_setups_ended_at_index on card_setups (ended_at) where ended_at is not null;
create index ending_soon_reminders_reminded_at_index on ending_soon_reminders (reminded_at);
create index reminder_rounds_due_at_index on reminder_rounds (due_at);
create index picture_uploads_sent_at_index on picture_uploads (sent_at);
create index answers_created_at_index on sandbox.answers (created_at);
