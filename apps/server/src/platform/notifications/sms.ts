export type Sms = { to: string; text: string };

export type SmsPort = { send(sms: Sms): Promise<void> };
