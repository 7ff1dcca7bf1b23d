import { readTimeZone } from '../../../shared/lib/format-date-time.ts'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { aboutTexts } from '../texts.ts'

/** What this is and which version of it runs. The screen sets no title, so the welcome line stands. */
export function AboutPage() {
  const { version, build, date } = __RELEASE__
  return (
    <Card className='max-w-2xl'>
      <CardHeader title={aboutTexts.title} description={aboutTexts.lead} />
      <DefinitionList
        entries={[
          [aboutTexts.version, version],
          [aboutTexts.build, String(build)],
          [aboutTexts.date, date],
          [aboutTexts.zone, readTimeZone()],
        ]}
      />
    </Card>
  )
}
