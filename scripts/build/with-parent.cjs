// Loaded into a process that works for another one: it ends when that one is gone, however it went. Left alone, it would write
// into the folder that the next start builds in.
process.on('disconnect', () => process.exit(1));
// Waiting for that keeps no process from its own end.
process.channel?.unref();
