import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packaged, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium'

/** The shared libraries that the package brings for systems without them. */
const libraries = join(
  dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
  '../bin/al2023.tar.br',
)

function lacksLibraries(browser: string): boolean {
  return execFileSync('ldd', [browser], { encoding: 'utf8' }).includes('not found')
}

/**
 * Unpacks the Chromium of the registry package and makes up for what a bare system lacks: the shared libraries of NSS,
 * and a font configuration, without which the renderer ends at the first text.
 *
 * @returns its path; the environment of this process, which the browser inherits, is set for it
 */
export async function unpackBrowser(): Promise<string> {
  const browser = await packaged.executablePath()
  if (!existsSync('/etc/fonts/fonts.conf')) process.env['FONTCONFIG_PATH'] ??= join(tmpdir(), 'fonts')
  if (lacksLibraries(browser)) {
    await inflate(libraries)
    setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'))
  }
  return browser
}
