/** Items of tenant North that trip careless code (docs/domain.md 8.2): each takes the place of a made-up one of its family. */
export type PlantedItem = {
  family: string
  name: string
  /** Never to be read as a number. */
  sku?: string
  /** Cost per base unit in millionths, the same all year. */
  fixedCost?: number
  isActive?: false
  isStocked?: false
}

/** One euro each at any time, so that one missing is exactly -1.00. */
export const oneEuroSku = 'BAK-EURO'

export const plantedItems: readonly PlantedItem[] = [
  { family: 'DRY', sku: '00123', name: 'Захар на кристали' },
  { family: 'OIL', sku: '90.750', name: `Chef's "extra" oil 0.75 l` },
  { family: 'NON', sku: '1E5', name: "Gloves 'L' <100 pcs> & powder-free" },
  { family: 'SPI', name: '=SUM(1)' },
  { family: 'DAI', name: 'Ελληνική φέτα ΠΟΠ 400 g' },
  { family: 'OIL', name: 'Hot sauce 🌶️ „Огън“ 150 ml' },
  { family: 'DAI', name: 'Кашкавал „Витоша“ от краве мляко, зрял' },
  {
    family: 'DRY',
    name: 'Смес от дванадесет вида бобови и зърнени култури за супи, яхнии и салати, измита, подбрана и готова за варене 5 kg чувал',
  },
  { family: 'BAK', sku: oneEuroSku, name: 'Brioche bun, one euro', fixedCost: 1_000_000 },
  { family: 'NON', name: 'Plastic straws (discontinued)', isActive: false },
  { family: 'NON', name: 'Linen hire per week', isStocked: false },
]
