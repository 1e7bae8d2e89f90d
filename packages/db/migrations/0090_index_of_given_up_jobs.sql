-- A job deletes jobs that were given up long ago. They are few, and a job that runs or waits costs this index nothing.
create index marque_given_up_jobs_index on graphile_worker._private_jobs (updated_at) where attempts >= max_attempts;
