/** Texts of the frame around the screens. */
export const shellTexts = {
  skip: 'Skip to content',
  menu: 'Main menu',
  openMenu: 'Open menu',
  collapseMenu: 'Collapse menu',
  accountMenu: (name: string) => `Account of ${name}`,
  manageAccount: 'Manage Account',
  logout: 'Logout',
  appearance: 'Appearance',
  modes: { light: 'Light', dark: 'Dark', system: 'As the device' },
  welcome: (name: string) => `Welcome, ${name}!`,
  pictureFailed: "Couldn't fetch profile picture",
  orderPages: 'Pages of Orders',
  placeholder: 'is not available yet',
} as const
