/** The page begins here. */
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { startAttending } from './game/attending.js';
import { connect } from './wire/connection.js';
import './style/base.css';
import './style/cards.css';
import './style/board.css';
import './style/motion.css';
import './style/panels.css';
import './style/start.css';
import './style/debugger.css';
import './style/small.css';
import './style/extremes.css';

startAttending();
connect();
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
