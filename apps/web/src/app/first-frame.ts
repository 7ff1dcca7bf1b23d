/** Takes away what stood before the first script had come (index.html), and with it what it says of the page. */
export function removeFirstFrame(): void {
  document.getElementById('first-frame')?.remove()
  delete document.documentElement.dataset['firstFrame']
}
