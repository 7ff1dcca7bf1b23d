const hosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address leads to this machine. */
export const isLoopback = (url: string): boolean => hosts.has(new URL(url).hostname)
