/** The fields of a form as texts, which drafts are kept of and in which two people's changes meet. */
export type Packed<V> = { readonly [F in keyof V]: string }

type Fields = Readonly<Record<string, unknown>>

/** A part that is more than a text, such as the units of an item, stands as the text of its JSON. */
export function packed<V extends object>(values: V): Packed<V> {
  const texts = Object.entries(values as Fields).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value ?? null),
  ])
  return Object.fromEntries(texts) as Packed<V> // the fields are those of the values
}

/** The values again. @param empty the form before anything is typed, which tells texts from other parts */
export function unpacked<V extends object>(texts: Packed<V>, empty: V): V {
  const values = Object.entries(empty as Fields).map(([field, value]) => {
    const text: string | undefined = texts[field as keyof V] // a draft of an earlier release may lack it
    if (text === undefined) return [field, value]
    return [field, typeof value === 'string' ? text : (JSON.parse(text) ?? undefined)]
  })
  return Object.fromEntries(values) as V // as they were packed
}
