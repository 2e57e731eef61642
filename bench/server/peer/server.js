// Serves Four Horsemen by boardgame.io, in memory, on the port given.

const { Server, Origins } = require('boardgame.io/server');
const { Horsemen } = require('./horsemen.js');

const server = Server({ games: [Horsemen], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => console.log('ready'));
