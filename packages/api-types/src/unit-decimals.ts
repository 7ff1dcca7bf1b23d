// docs/domain.md 1.2: an item is counted with 0 to 3 decimals. What is weighed or poured is not whole, so its unit says how fine.

/** The names that people give to units of weight and of volume, in English and in Bulgarian; in small letters. */
const measures: ReadonlySet<string> = new Set(
  [
    'mg milligram milligrams g gr gram grams gramme grammes kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes',
    't ton tons tonne tonnes oz ounce ounces lb lbs pound pounds',
    'ml millilitre millilitres milliliter milliliters cl centilitre centilitres centiliter centiliters',
    'dl decilitre decilitres deciliter deciliters l lt ltr ltrs litre litres liter liters',
    'hl hectolitre hectolitres hectoliter hectoliters',
    'floz pt pint pints qt quart quarts gal gallon gallons',
    'мг г гр грам грама грамове кг кило килограм килограма килограми т тон тона тонове',
    'мл милилитър милилитра милилитри дл л литър литра литри хл хектолитър хектолитра',
  ].flatMap((names) => names.split(' ')),
)

/** How many decimals an item is counted with unless somebody says otherwise: 3 by weight and volume, else 0. */
export function defaultDecimals(baseUnit: string): 0 | 3 {
  return measures.has(baseUnit.toLowerCase().replaceAll(/[\s.]/g, '')) ? 3 : 0
}
