/** Whoever started the job has cancelled it: what it was about to write is left unwritten. */
export class JobCancelled extends Error {
  constructor() {
    super('The job was cancelled by whoever started it.')
  }
}
