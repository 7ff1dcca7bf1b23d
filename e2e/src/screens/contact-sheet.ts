export type Shot = { group: string; label: string; file: string; width: number }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const figure = ({ label, file, width }: Shot) =>
  `<a class="w${width}" href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="">${escaped(label)}</a>`

/** A page that shows all shots side by side, a row for each screen. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ group }) => group)].map(
    ([group, ofGroup]) => `<h2>${escaped(group)}</h2><div>${ofGroup.map(figure).join('')}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { font: 12px system-ui; margin: 16px; background: #888; color: #fff }
div { display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start }
a { color: inherit; text-decoration: none } img { display: block; width: 100% }
.w1350 { width: 430px } .w768 { width: 245px } .w360 { width: 132px } h2 { margin: 20px 0 6px }
</style>${rows.join('\n')}\n`
}
