import type { Printed, TypesetterReply } from './create-typesetter.ts';

/** The process that sets files. It exits when its parent closes the channel, and so also when its parent is killed. */
export function serveTypesetter<Task>(typeset: (task: Task) => Promise<Printed>): void {
  const reply = (message: TypesetterReply) => process.send?.(message);
  process.on('message', (task: Task) => {
    typeset(task).then(
      (printed) => reply({ printed }),
      (error: unknown) => reply({ failed: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
