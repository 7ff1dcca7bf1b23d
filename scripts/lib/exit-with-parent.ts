// Preloaded into each server: when the process that started it is gone, however it ended, nothing may keep its ports
// and the lock on its data.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
