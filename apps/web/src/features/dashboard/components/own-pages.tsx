import type { PlainPage } from '@backoffice/permissions'
import { Link } from '@tanstack/react-router'
import { Signpost } from 'lucide-react'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'

type OwnPagesProps = { title: string; text: string; pages: readonly PlainPage[] }

/** The way to pages that no figure of the dashboard leads to. */
export function OwnPages({ title, text, pages }: OwnPagesProps) {
  const links = pages.map((page) => (
    <Link key={page.path} to={page.path} className={buttonClass({})}>
      {page.title}
    </Link>
  ))
  return (
    <Card>
      <EmptyState icon={<Signpost />} title={title} actions={links}>
        {text}
      </EmptyState>
    </Card>
  )
}
