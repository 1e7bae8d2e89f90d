import { STAND_IN_COMPANIES } from '@marque/testing/stand-in-companies';

/** The minimum settings with which production starts. None of them is a real secret. */
export const productionEnvironment = {
  MARQUE_ENV: 'production',
  LOG_LEVEL: 'silent',
  APP_SECRET: 'an-application-secret-of-our-own-1234',
  REALTIME_SECRET: 'a-realtime-secret-of-our-own-12345678',
  PUBLIC_URL: 'https://marque.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'twilio-token',
  TWILIO_FROM: '+441632960000',
  STRIPE_SECRET_KEY: 'sk_live_stand-in',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand-in',
  ...STAND_IN_COMPANIES,
};
