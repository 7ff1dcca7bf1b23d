import { vi } from 'vitest'

// A worker runs file after file: each begins with modules that remember nothing, as a page does that was just loaded.
vi.resetModules()
