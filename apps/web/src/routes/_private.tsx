import { createFileRoute, Outlet } from '@tanstack/react-router'
import { BellSlot } from '../features/notices/components/bell-slot.tsx'
import { PaletteSlot } from '../features/palette/components/palette-slot.tsx'
import { PrivateLayout } from '../features/shell/components/private-layout.tsx'

export const Route = createFileRoute('/_private')({
  component: () => (
    <PrivateLayout tools={<Tools />}>
      <Outlet />
    </PrivateLayout>
  ),
})

/** They stand with the frame, before the screen: the keys of the palette hold as soon as there is anything to see. */
function Tools() {
  return (
    <>
      <BellSlot />
      <PaletteSlot />
    </>
  )
}
