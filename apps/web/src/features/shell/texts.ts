/** Texts of the frame around the screens. */
export const shellTexts = {
  skip: 'Skip to content',
  sidebar: 'Sidebar',
  menu: 'Main menu',
  openMenu: 'Open menu',
  collapseMenu: 'Collapse menu',
  closeMenu: 'Close menu',
  account: 'Account menu',
  manageAccount: 'Manage Account',
  logout: 'Logout',
  appearance: 'Appearance',
  modes: { light: 'Light', dark: 'Dark', system: 'System' },
  welcome: (name: string) => `Welcome, ${name}!`,
  pictureFailed: "Couldn't fetch profile picture",
  orderPages: 'Pages of Orders',
  placeholder: (label: string) => `${label} is not available yet`,
} as const
