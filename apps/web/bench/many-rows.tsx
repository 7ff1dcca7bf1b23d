import { useState } from 'react'
import { Button } from '../src/shared/ui/button.tsx'
import { LocalGrid } from '../src/shared/ui/data-grid/local-grid.tsx'
import { benchColumns, benchRows } from './grid-rows.tsx'

/** The grid of the product with so many rows, one of which a button changes. */
export function ManyRows({ total }: { total: number }) {
  const [rows, setRows] = useState(() => benchRows(total))
  function changeOne(): void {
    setRows(([first, second, ...rest]) => {
      if (first === undefined || second === undefined) return []
      return [first, { ...second, texts: second.texts.map((text) => `${text} changed`) }, ...rest]
    })
  }
  return (
    <div className='flex flex-col gap-4' style={{ height: 'calc(100dvh - 2rem)' }}>
      <h1 className='text-base font-medium'>The grid with {total} rows</h1>
      <LocalGrid
        resource='transactions'
        caption='Many rows'
        columns={benchColumns}
        rows={rows}
        rowId={(row) => String(row.id)}
        tools={
          <Button size='sm' onClick={changeOne}>
            Change one row
          </Button>
        }
        empty={null}
      />
    </div>
  )
}
