import { lateFile } from '../../ui/LateFile.tsx';

export const loggedOutDialogFile = lateFile(
  async () => (await import('./LoggedOutDialog.tsx')).LoggedOutDialog,
);
