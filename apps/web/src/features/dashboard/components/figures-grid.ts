/** Where the figures stand: two beside each other on a phone, so that the lists of work are not far below them. */
export const figuresGrid = 'grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] sm:gap-4'
