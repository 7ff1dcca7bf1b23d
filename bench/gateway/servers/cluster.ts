import cluster from 'node:cluster'

// Several processes of one server behind one port; the kernel hands them the connections.
const [server = '', processes = ''] = process.argv.slice(2)
cluster.schedulingPolicy = cluster.SCHED_NONE
cluster.setupPrimary({ exec: server, args: [] })
for (let count = 0; count < Number(processes); count += 1) cluster.fork()

process.once('SIGTERM', () => {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
})
