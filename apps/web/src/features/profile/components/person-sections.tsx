import { NoticesSection } from './notices-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'

/** Who the person is, how he is seen, and how he sees. */
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
