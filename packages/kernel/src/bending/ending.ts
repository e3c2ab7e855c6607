/** What is told of effects that come and go. */
