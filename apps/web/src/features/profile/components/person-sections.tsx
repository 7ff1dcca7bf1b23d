import { NoticesSection } from './notices-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'

/** Who the person is, how they are seen, and how they see. */
export function PersonSections() {
  return (
    <>
      <PersonalSection />
      <PictureSection />
      <PreferencesSection />
      <NoticesSection />
    </>
  )
}
