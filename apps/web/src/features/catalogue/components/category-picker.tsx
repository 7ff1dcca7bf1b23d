import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '../api/category-calls.ts'
import { openCategories, soughtCategories } from '../model/category-tree.ts'
import { catalogueTexts } from '../texts.ts'
import { type Chosen, Picker } from '../../../shared/ui/record-picker.tsx'

type CategoryPickerProps = {
  chosen: Chosen | undefined
  error: string | undefined
  onChange: (chosen: Chosen) => void
}

const { item: texts } = catalogueTexts

/** Chooses the category of an item by its path, among those that take new items. */
export function CategoryPicker(props: CategoryPickerProps) {
  const [sought, setSought] = useState('')
  const { data } = useQuery(categoriesQuery)
  const categories = data?.data ?? []
  const open = openCategories(categories)
  const found = soughtCategories(categories, sought).filter(({ id }) => open.has(id))
  return (
    <Picker
      {...props}
      label={texts.category}
      what={texts.categoryWhat}
      options={found.map(({ id, path }) => ({ id, name: path }))}
      isOld={false}
      sought={sought}
      onSought={setSought}
    />
  )
}
