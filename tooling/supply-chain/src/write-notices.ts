import { writeFileSync } from 'node:fs'
import { noticesFile, writtenNotices } from './notices.ts'
import { productionPackages } from './production-packages.ts'
import { pathOf } from './repository.ts'

writeFileSync(pathOf(noticesFile), writtenNotices(productionPackages()))
