/** A stack: one compose file of a checkout, under a project name of its own. */
export type Stack = { readonly folder: string; readonly file: string; readonly project: string }

/** What runs the compose files: Docker where its engine answers, else podman. */
export type Engine = {
  readonly name: string
  /** What the compose files name as bases, where it cannot be pulled. */
  prepare(): Promise<void>
  build(stack: Stack): Promise<void>
  /** Starts the services in the order of `depends_on`, each when what it waits for is healthy. */
  up(stack: Stack, ports: Readonly<Record<string, string>>): Promise<void>
  /** Stops the services, and removes containers, networks and volumes. @returns their exit codes by service */
  down(stack: Stack): Promise<Readonly<Record<string, number>>>
  /** Runs a command in a running service. */
  exec(stack: Stack, service: string, command: readonly string[]): Promise<string>
  /** Runs a command in a container of its own from the image of a service. */
  run(stack: Stack, service: string, options: readonly string[], command: readonly string[]): Promise<string>
  logs(stack: Stack): Promise<string>
  /** Stops and removes whatever the test has started, also by a run that was killed. */
  clean(): Promise<void>
  /** Containers, networks, volumes, mounts and processes that are still there. */
  remains(): Promise<readonly string[]>
}
