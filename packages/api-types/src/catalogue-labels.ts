/** What people call the kinds of par levels, on screens and in files. Free of zod, so that the SPA may import it. */
export const parMethodNames: Readonly<Record<'PAR' | 'MIN_MAX' | 'NONE', string>> = {
  PAR: 'Par',
  MIN_MAX: 'Min and max',
  NONE: 'None',
}

export const roundingNames: Readonly<Record<'UP' | 'NEAREST' | 'DOWN', string>> = {
  UP: 'Up',
  NEAREST: 'Nearest',
  DOWN: 'Down',
}
