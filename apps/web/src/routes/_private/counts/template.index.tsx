import { createFileRoute } from '@tanstack/react-router'
import { type TemplateListSearch, templatesList } from '../../../features/count-templates/templates-list.tsx'
import { ListScreen } from '../../../shared/list/list-screen.tsx'
import { listRoute } from '../../-list-route.ts'

export const Route = createFileRoute('/_private/counts/template/')({
  ...listRoute<TemplateListSearch>('/counts/template', 'countTemplates'),
  component: () => <ListScreen list={templatesList} />,
})
