/** Why a flow can't run, with the place if it's in a file, and what to do. */
export class RunError extends Error {
  constructor(what: string, { file = '', fix = '' }: { file?: string; fix?: string } = {}) {
    super(`${file === '' ? '' : `${file}: `}${what}${fix === '' ? '' : ` Fix: ${fix}.`}`);
  }
}
