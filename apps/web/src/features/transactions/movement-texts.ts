import { counted } from '../../shared/lib/counted.ts'
import type { MovementInput } from '@backoffice/api-types'
import { movementKindNames } from '@backoffice/api-types/movement-labels'

type Kind = MovementInput['kind']

/** What people call the kinds of movements, and what each is for. */
export const movementKindTexts: Readonly<Record<Kind, { name: string; hint: string }>> = {
  USAGE: { name: movementKindNames.USAGE, hint: 'What was used up, such as in the kitchen.' },
  WASTE: { name: movementKindNames.WASTE, hint: 'What was thrown away; each line says why.' },
  TRANSFER: {
    name: movementKindNames.TRANSFER,
    hint: 'From one location to another of the same company, with its value.',
  },
  ADJUSTMENT: {
    name: movementKindNames.ADJUSTMENT,
    hint: 'What is found or missing and no document explains.',
  },
  OPENING: { name: movementKindNames.OPENING, hint: 'What is there when the book begins, at its cost.' },
}

/** Texts of movements by hand. */
export const movementTexts = {
  lead: 'It is written to the log at once; a movement that was wrong is taken back, never changed.',
  post: 'Post movement',
  kind: 'Kind',
  location: 'Location',
  from: 'From',
  to: 'To',
  aLocation: 'a location',
  locationMissing: 'Choose the location.',
  toMissing: 'Choose where the stock goes to.',
  sameLocation: 'Choose another location than the one it comes from.',
  noStock: 'No stock may lie at this location. Choose one in use that holds stock.',
  moment: 'When',
  momentHint: (zone: string) => `On the clock of ${zone}. Now, while it is empty.`,
  momentNow: 'Now, while it is empty.',
  momentWrong: 'Type the day and the time, or leave both empty for now.',
  zoneUnknown: 'The time zone of the location is not known yet. Try again in a moment.',
  note: 'Note',
  lines: 'Lines',
  linesOf: (count: number) => counted(count, 'line'),
  noLines: 'Find an item below, or scan it.',
  linesMissing: 'Find an item, or scan it: a movement has a line at least.',
  addItem: 'Add an item',
  addItemHint: 'SKU, name or barcode',
  searching: 'Searching …',
  noItem: 'No item in use is called so. Items that are not kept in stock cannot be moved.',
  searchFailed: 'Items could not be searched. Check the connection and type again.',
  locationFirst: 'Choose the location first.',
  scanned: (item: string, unit: string, quantity: string) => `${item}: ${quantity} ${unit}`,
  unknownCode: (code: string) => `Nothing is called “${code}”, and no item has that barcode.`,
  quantity: 'Quantity',
  unit: 'Unit',
  direction: 'Direction',
  found: 'Found (+)',
  missing: 'Missing (−)',
  cost: (unit: string) => `Cost per ${unit}`,
  reason: 'Reason',
  reasonWaste: 'Why it is wasted',
  reasonAdjust: 'Why it is adjusted',
  reasonWords: 'In words',
  boxOf: (box: string, item: string) => `${box}, ${item}`,
  remove: (item: string) => `Remove ${item}`,
  quantityMissing: 'Type a quantity.',
  reasonMissing: 'Say why.',
  notANumber: 'This is no number and no sum.',
  notPositive: 'Type a quantity above 0.',
  negative: 'This must not be below 0.',
  tooFine: (decimals: number) => `At most ${decimals} decimals.`,
  tooLarge: 'This is more than can be kept.',
  equals: (total: string) => `= ${total}`,
  hidden: 'It is being counted blind: what the book says is not shown.',
  backdated: 'It was counted at that moment or later.',
  backdatedDraft:
    'Some of it was counted at that moment or later. It will be kept as a draft until somebody who may re-anchor counts posts it.',
  backdatedReanchor:
    'Some of it was counted at that moment or later. Say why it is posted all the same: what was counted stays true. Without a reason it is kept as a draft.',
  backdatedMoment: 'It is dated back.',
  reanchorReason: 'Reason to post before a count',
  posted: (number: string) => `${number} is in the log.`,
  kept: (number: string) => `${number} waits as a draft: part of it was counted later.`,
} as const
