/** An entry of the menu of views. */
export const menuItem =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1 outline-none select-none data-[highlighted]:bg-sunken'
