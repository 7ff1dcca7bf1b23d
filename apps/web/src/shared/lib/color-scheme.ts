export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]
export type ColorScheme = 'light' | 'dark'

/** What a choice comes to on this device. */
export function resolveColorScheme(mode: ColorMode, systemIsDark: boolean): ColorScheme {
  if (mode === 'system') return systemIsDark ? 'dark' : 'light'
  return mode
}
