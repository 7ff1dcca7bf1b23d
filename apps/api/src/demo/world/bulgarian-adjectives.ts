/** Masculine, feminine, neuter, plural: what a Bulgarian adjective agrees with. */
export type Gender = 'm' | 'f' | 'n' | 'p'

/** Forms of an adjective: masculine, feminine, neuter, plural. */
export const bulgarianAdjectives = {
  aged: { m: 'отлежал', f: 'отлежала', n: 'отлежало', p: 'отлежали' },
  balkan: { m: 'балкански', f: 'балканска', n: 'балканско', p: 'балкански' },
  'black-sea': { m: 'черноморски', f: 'черноморска', n: 'черноморско', p: 'черноморски' },
  classic: { m: 'класически', f: 'класическа', n: 'класическо', p: 'класически' },
  dark: { m: 'тъмен', f: 'тъмна', n: 'тъмно', p: 'тъмни' },
  farm: { m: 'фермерски', f: 'фермерска', n: 'фермерско', p: 'фермерски' },
  fresh: { m: 'пресен', f: 'прясна', n: 'прясно', p: 'пресни' },
  frozen: { m: 'замразен', f: 'замразена', n: 'замразено', p: 'замразени' },
  homemade: { m: 'домашен', f: 'домашна', n: 'домашно', p: 'домашни' },
  light: { m: 'светъл', f: 'светла', n: 'светло', p: 'светли' },
  mountain: { m: 'планински', f: 'планинска', n: 'планинско', p: 'планински' },
  red: { m: 'червен', f: 'червена', n: 'червено', p: 'червени' },
  rhodope: { m: 'родопски', f: 'родопска', n: 'родопско', p: 'родопски' },
  selected: { m: 'подбран', f: 'подбрана', n: 'подбрано', p: 'подбрани' },
  strong: { m: 'здрав', f: 'здрава', n: 'здраво', p: 'здрави' },
  village: { m: 'селски', f: 'селска', n: 'селско', p: 'селски' },
  white: { m: 'бял', f: 'бяла', n: 'бяло', p: 'бели' },
} as const satisfies Record<string, Record<Gender, string>>

export type BulgarianAdjective = keyof typeof bulgarianAdjectives
