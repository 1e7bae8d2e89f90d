export type Sms = {
  to: string;
  text: string;
  /** After as many seconds, the message is of no use any more. Absent: it always is. */
  validSeconds?: number;
};

export type SmsPort = { send(sms: Sms): Promise<void> };
