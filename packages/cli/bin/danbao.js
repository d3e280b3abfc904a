#!/usr/bin/env node
// Here before anything is built, so that an installation from a checkout links the command.
import '../dist/bin.js';
