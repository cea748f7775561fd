// Preloaded into each step of a build: a step ends with the process that started it. Otherwise it would go on writing
// into the folder of the next build after a SIGKILL of that process, because the lock of the build is free by then.
process.once('disconnect', () => process.exit(1))
if (!process.connected) process.exit(1)
// The listener alone must not keep a finished step alive.
process.channel?.unref()
