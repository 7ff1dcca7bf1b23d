/** What a program needs of the machine, and what tests themselves are told by. */
const passed = [
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|TZ|TMPDIR|LANG|LC_\w+|LD_LIBRARY_PATH|FONTCONFIG_\w+|XDG_\w+|DISPLAY)$/,
  /^(APPDATA|COMSPEC|LOCALAPPDATA|PATHEXT|SYSTEMROOT|TEMP|TMP|USERPROFILE|WINDIR)$/i,
  /^(https?|all|no)_proxy$/i,
  /^(CI|COLORTERM|FORCE_COLOR|NO_COLOR|DEBUG|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|NODE_OPTIONS)$/,
  /^(npm_|TEST_|E2E_|PLAYWRIGHT_|VITEST)/,
  /^(CHROMIUM_PATH|REQUIRE_SERVICES)$/,
]

/**
 * The environment without whatever would configure the product: a `PORT` or `DATABASE_URL` of the shell, meant for a
 * server of the same machine, must not reach a server that a test starts.
 */
export function plainEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => passed.some((names) => names.test(name))))
}
