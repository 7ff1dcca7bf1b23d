import { lazy } from 'react'
import type { CompanyPanel } from '../shared/model/company-panel.ts'
import { catalogueTexts } from '../features/catalogue/texts.ts'
import { companyTexts } from '../features/companies/texts.ts'

/** The tabs of a company, each of the feature that knows it; what they are made of loads with the first look at them. */
export const companyPanels: readonly CompanyPanel[] = [
  {
    tab: 'profile',
    label: companyTexts.profile,
    Panel: lazy(async () => ({
      default: (await import('../features/companies/components/profile-panel.tsx')).ProfilePanel,
    })),
  },
  {
    tab: 'locations',
    label: companyTexts.locations,
    Panel: lazy(async () => ({
      default: (await import('../features/companies/components/locations-panel.tsx')).LocationsPanel,
    })),
  },
  {
    tab: 'items',
    label: catalogueTexts.items,
    isList: true,
    Panel: lazy(async () => ({
      default: (await import('../features/catalogue/items-list.tsx')).ItemsPanel,
    })),
  },
  {
    tab: 'categories',
    label: catalogueTexts.categories,
    Panel: lazy(async () => ({
      default: (await import('../features/catalogue/components/categories-panel.tsx')).CategoriesPanel,
    })),
  },
  {
    tab: 'suppliers',
    label: catalogueTexts.suppliers,
    isList: true,
    Panel: lazy(async () => ({
      default: (await import('../features/catalogue/suppliers-list.tsx')).SuppliersPanel,
    })),
  },
  {
    tab: 'pars',
    label: catalogueTexts.pars,
    isList: true,
    Panel: lazy(async () => ({
      default: (await import('../features/catalogue/par-levels-list.tsx')).ParLevelsPanel,
    })),
  },
  {
    tab: 'rules',
    label: companyTexts.rules,
    Panel: lazy(async () => ({
      default: (await import('../features/companies/components/rules-panel.tsx')).RulesPanel,
    })),
  },
  {
    tab: 'numbering',
    label: companyTexts.numbering,
    Panel: lazy(async () => ({
      default: (await import('../features/companies/components/numbering-panel.tsx')).NumberingPanel,
    })),
  },
]
