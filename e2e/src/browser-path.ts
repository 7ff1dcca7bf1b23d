import { unpackBrowser } from './packaged-browser.ts'

/**
 * The Chromium that the browser tests use: the one of the registry package, which is the same everywhere, unless
 * `CHROMIUM_PATH` names another. Workers are told by that variable which one was unpacked for them.
 * @throws Error when it cannot be unpacked
 */
export async function browserPath(): Promise<string> {
  return (process.env['CHROMIUM_PATH'] ||= await unpackBrowser())
}
