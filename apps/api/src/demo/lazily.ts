/** What becomes of each record, made as it is read. */
export function* mapLazily<In, Out>(records: Iterable<In>, make: (record: In) => Out): Generator<Out> {
  for (const record of records) yield make(record)
}

/** As `mapLazily`, where several things become of each record. */
export function* flatMapLazily<In, Out>(
  records: Iterable<In>,
  make: (record: In) => Iterable<Out>,
): Generator<Out> {
  for (const record of records) yield* make(record)
}
