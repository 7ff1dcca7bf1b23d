import { writeFile } from 'node:fs/promises'
import { openApiPath, openApiText } from '../openapi-file.ts'

// `openapi`: writes docs/openapi.json anew; a test fails while it is stale.
await writeFile(openApiPath, openApiText())
process.stdout.write(`${openApiPath} written.\n`)
