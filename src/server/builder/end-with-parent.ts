// Preloaded into each step of a build: a step ends with the process that started it. Otherwise, after a SIGKILL of that
// process, it would keep writing into the folder of the next build, because the build's lock is free by then.
process.once('disconnect', () => process.exit(1))
if (!process.connected) process.exit(1)
// The listener alone must not keep a finished step alive.
process.channel?.unref()
