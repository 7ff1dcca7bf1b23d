import { writeFileSync } from 'node:fs'
import { documented, pageFile } from './documented.ts'

writeFileSync(pageFile, documented().wanted)
