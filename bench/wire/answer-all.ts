/** What a script that `startChild` starts does with every question. It loads nothing: the script is bundled. */
export function answerAll<I, O>(work: (input: I) => Promise<O>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (input) => {
    work(input as I).then(
      (answer) => process.send?.(answer as object),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
