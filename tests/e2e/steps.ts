/** Runs a part of a test, whose name is in the message if it fails. */
export async function step(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error) {
      const { message, stack } = error;
      error.message = `${name}: ${message}`;
      // Reports show the stack, which has the message that the error was created with.
      error.stack = stack?.replace(message, () => error.message);
    }
    throw error;
  }
}
