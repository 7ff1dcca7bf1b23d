import { readStored, removeStored, writeStored } from '../../../shared/lib/stored.ts'

const tabStorage = () => sessionStorage

/** One text that this tab remembers through the hops of a sign-in. */
function remembered(key: string) {
  return {
    read: () => readStored(key, tabStorage),
    write: (value: string) => writeStored(key, value, tabStorage),
    clear: () => removeStored(key, tabStorage),
  }
}

/** What a sign-in must not lose when it has to start anew: where to return, the address typed, and that it was retried. */
export const signInMemory = {
  returnTo: remembered('backoffice.return-to'),
  email: remembered('backoffice.sign-in-email'),
  retried: remembered('backoffice.sign-in-retried'),
}

/** Once signed in nothing of it is needed any more. */
export function forgetSignIn(): void {
  for (const memory of Object.values(signInMemory)) memory.clear()
}
