/** A thing with a name, and what else may tell it from others of that name, the plainest mark first. */
export type Named = { name: string; marks: readonly string[] }

/**
 * What to call things that stand beside each other, for whoever hears only the name: of several with one name, each says
 * the marks in which they are not all alike. Things that are alike in everything keep one name.
 */
export function tellApart(things: readonly Named[]): string[] {
  const byName = Map.groupBy(things, ({ name }) => name)
  return things.map(({ name, marks }) => {
    const alike = byName.get(name) ?? []
    const telling = marks.filter((mark, at) => alike.some((other) => other.marks[at] !== mark))
    return [name, ...telling].join(', ')
  })
}
