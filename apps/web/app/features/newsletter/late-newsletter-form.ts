import { lateFile } from '../../ui/LateFile.tsx';

export const newsletterFormFile = lateFile(async () => (await import('./NewsletterForm.tsx')).NewsletterForm);
